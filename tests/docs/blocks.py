"""blocks.py - every block of code in the documents is run, or read, or compared with the file it is taken from.

    blocks.py [--long] [DOCUMENT...]        all documents but those in docs/results, which commands write, if none is named

What is done with a block depends on the word behind its ```:

    console         `$ COMMAND` is run by sh; the lines behind it are what it prints: `...` stands for any lines, or inside a line for any text, and a
                    time (14.0 ms) for any time. Without such lines only its status counts: 0, or N where a remark behind the command says `status N`.
    console long    the same, with --long only
    console stop=N  the command is interrupted after N seconds, which it must take in good part (status 0 or 3)
    sh              a script that must end with 0;  sh syntax: is only read, as it needs what a test has not (Slurm)
    c, python, js   a program that must end with 0, against the library, the binding, the module (left out where that was not built)
    json            is parsed, line by line;  board: is read by `fclab deal`
    api             is run by tests/cli/serve.sh
    text            no code: trees, tables, forms of lines
    ... from=FILE   whatever the word: the block stands in FILE just so, and the tests run that

Each document has a folder of its own in which its commands are run one after the other, with the repository's files in it.
Blocks that are indented instead of fenced are refused: nobody would know what to do with them.
"""
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

SOURCE = os.environ["FCLAB_SOURCE"]
BUILD = os.path.dirname(os.environ["FCLAB"])
MODULE = os.path.join(BUILD, "npm")  # there only where the engine for browsers was built
SECONDS = 300


class Block:
    def __init__(self, document, line, words, lines):
        self.where = "%s:%d" % (os.path.relpath(document, SOURCE), line)
        self.kind = words[0] if words else ""
        self.words = words[1:]
        self.lines = lines

    def value(self, name):
        """Of a word NAME=VALUE, or None."""
        found = [word[len(name) + 1 :] for word in self.words if word.startswith(name + "=")]
        return found[0] if found else None


def read_blocks(document):
    """The blocks of a document, and complaints about what is none."""
    blocks, complaints, fence, before = [], [], None, ""
    with open(document, encoding="utf-8") as file:
        for number, line in enumerate(file.read().splitlines(), 1):
            if fence is None and line.startswith("```"):
                fence = Block(document, number, line[3:].split(), [])
            elif fence is None:
                # Four spaces after an empty line are a block; elsewhere they go on with a list.
                if line.startswith("    ") and before == "":
                    complaints.append("%s:%d: indented, not fenced: %s" % (os.path.relpath(document, SOURCE), number, line.strip()))
                before = line if not line.startswith("    ") else before or line
            elif line.startswith("```"):
                blocks.append(fence)
                fence, before = None, "```"
            else:
                fence.lines.append(line)
    if fence is not None:
        complaints.append("%s: a block without an end" % fence.where)
    return blocks, complaints


def pattern(line):
    """What matches a line of expected output."""
    parts = [re.escape(part) for part in re.split(r"\.\.\.", line)]
    text = ".*".join(parts)
    return re.compile(re.sub(r"\d+(?:\\\.\d+)?(\\ (?:ms|s|µs))\b", r"\\d+(?:\\.\\d+)?\1", text) + r"\s*\Z")


def matches(expected, printed):
    """Are the lines printed those expected? `...` alone stands for any number of lines."""
    if not expected:
        return not printed
    if expected[0].strip() == "...":
        return any(matches(expected[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and bool(pattern(expected[0]).match(printed[0])) and matches(expected[1:], printed[1:])


def commands(lines):
    """The commands of a console block, each with what it is to print."""
    found = []
    for line in lines:
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found:
            found[-1][1].append(line)
        elif line.strip():
            raise ValueError("output before a command")
    if not found:
        raise ValueError("no command")
    for _, expected in found:
        while expected and not expected[-1].strip():
            expected.pop()
    return found


def run(command, folder, stop=None):
    """Status and output. With `stop`, it is interrupted after so many seconds."""
    environment = dict(os.environ, PATH=BUILD + ":" + folder + ":" + os.environ["PATH"], LC_ALL="C.UTF-8",
                       PYTHONPATH=os.path.join(SOURCE, "python"), PYTHONDONTWRITEBYTECODE="1", FCLAB_LIBRARY=os.path.join(BUILD, "libfclab.so"))
    process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, start_new_session=True, text=True, errors="replace")
    try:
        output, _ = process.communicate(timeout=stop or SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGINT if stop else signal.SIGKILL)
        output, _ = process.communicate()
        if not stop:
            return -1, output + "\n(still running after %d seconds)" % SECONDS
    return process.returncode, output


def show(text):
    return "\n".join("    " + line for line in text.splitlines()[:40])


def check_console(block, folder):
    stop = block.value("stop")
    for command, expected in commands(block.lines):
        wanted = re.search(r"#.*\bstatus (\d+)", command)
        statuses = [int(wanted.group(1))] if wanted else [0, 3] if stop else [0]
        # The signal is for the command, which is why it takes the place of the shell.
        status, output = run(["sh", "-c", "exec " + command if stop else command], folder, stop and float(stop))
        if status not in statuses:
            yield "%s: status %d, %s expected\n%s" % (command, status, statuses, show(output))
        elif expected and not matches(expected, output.splitlines()):
            yield "%s printed\n%s" % (command, show(output))


def check_program(block, folder):
    name = {"c": "block.c", "python": "block.py", "js": "block.mjs", "sh": "block.sh"}[block.kind]
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write("\n".join(block.lines) + "\n")
    compile_c = "cc -std=c17 -Wall -Werror -I%s/include block.c -o block %s/libfclab.a -lm -lpthread && ./block" % (SOURCE, BUILD)
    command = {"c": ["sh", "-c", compile_c], "python": [sys.executable, name], "js": ["node", name],
               "sh": ["bash", "-n", name] if "syntax" in block.words else ["sh", "-eu", name]}[block.kind]
    status, output = run(command, folder)
    if status != 0:
        yield "status %d\n%s" % (status, show(output))


def check_json(block, _):
    for line in block.lines:
        try:
            json.loads(line)
        except ValueError as error:
            yield "%s: %s" % (error, line)


def check_board(block, folder):
    with open(os.path.join(folder, "block.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join(block.lines) + "\n")
    status, output = run([os.environ["FCLAB"], "deal", "block.txt"], folder)
    if status != 0:
        yield output


def check_taken(block, _):
    with open(os.path.join(SOURCE, block.value("from")), encoding="utf-8") as file:
        if "\n".join(block.lines) not in file.read():
            yield "this does not stand in %s" % block.value("from")


def check_text(block, _):
    for line in block.lines:
        if line.startswith(("$ ", "./fclab ", "fclab ")):
            yield "a command that is not run: %s" % line


def leave(*_):
    return []


CHECKS = {"console": check_console, "sh": check_program, "c": check_program, "python": check_program, "js": check_program,
          "json": check_json, "board": check_board, "api": leave, "text": check_text}


def check(block, folder):
    """Complaints about a block."""
    if block.value("from"):
        return check_taken(block, folder)
    if block.kind not in CHECKS:
        return ["'%s' is no kind of block; %s is" % (block.kind, ", ".join(sorted(CHECKS)))]
    try:
        return list(CHECKS[block.kind](block, folder))
    except ValueError as error:
        return [str(error)]


def make_folder():
    """The repository's files, but what is built, by links: commands write beside them, not into them."""
    folder = tempfile.mkdtemp()
    for name in os.listdir(SOURCE):
        if name not in (".git", "build"):
            os.symlink(os.path.join(SOURCE, name), os.path.join(folder, name))
    os.mkdir(os.path.join(folder, "node_modules"))
    os.symlink(MODULE, os.path.join(folder, "node_modules", "fclab-engine"))
    return folder


def find_documents():
    found = glob.glob("**/*.md", root_dir=SOURCE, recursive=True)
    return sorted(name for name in found if not name.startswith(("build/", "docs/results/", "bench/results/", "tests/docs/", "tests/browser/node_modules/")))


def main(arguments):
    is_long = "--long" in arguments
    checked = failed = 0
    named = [argument for argument in arguments if argument != "--long"]
    for document in [os.path.join(SOURCE, name) for name in named or find_documents()]:
        blocks, complaints = read_blocks(document)
        folder = make_folder()
        for block in blocks:
            if "long" in block.words and not is_long or block.kind == "js" and not os.path.exists(MODULE):
                continue
            checked += 1
            complaints += ["%s: %s" % (block.where, complaint) for complaint in check(block, folder)]
        shutil.rmtree(folder)
        failed += len(complaints)
        for complaint in complaints:
            print(complaint)
    print("%d blocks, %d complaints" % (checked, failed))
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
