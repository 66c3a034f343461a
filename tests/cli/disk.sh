#!/bin/sh
# Disks that are full or must not be written, and files that are no stores: one line, nothing harmed, and with room the same command goes on.
. "$FCLAB_SOURCE/tests/support/cli.sh"

# Small disks are mounted where nobody else sees them.
if [ "${1-}" != mounted ]; then
  unshare --user --map-root-user --mount mount -t tmpfs -o size=1m none /mnt 2>"$work/err" ||
    skip "nothing can be mounted here: $(cat "$work/err")"
  rm -rf "$work"
  exec unshare --user --map-root-user --mount sh "$0" mounted
fi

run 0 survey random:1..2000 --store "$work/whole.db"
run 0 export "$work/whole.db"
cp "$work/out" "$work/whole"
mkdir "$work/disk"
for room in 16 60 120; do
  for form in rows packed; do
    mount -t tmpfs -o size=${room}k none "$work/disk"
    "$FCLAB" survey random:1..2000 --$form --store "$work/disk/s.db" >"$work/out" 2>"$work/err"
    status=$?
    case $status$form$room in
    0packed120) ;;
    4*) says 'the disk is full; make room, and the same command goes on' ;;
    *) miss "$form within $room kB: status $status" ;;
    esac
    mount -o remount,size=4m "$work/disk"
    run 0 survey random:1..2000 --$form --store "$work/disk/s.db"
    run 0 survey random:1..2000 --store "$work/disk/s.db" --summary
    cp "$work/out" "$work/$form.$room"
    cmp "$work/$form.$room" "$work/rows.16" || miss "$form within $room kB: the summary differs"
    if [ $form = rows ]; then
      run 0 export "$work/disk/s.db"
      cmp "$work/out" "$work/whole" || miss "within $room kB the content differs"
    fi
    umount "$work/disk"
  done
done

# A disk that is only read: what is there can be looked at, and nothing else.
mount -t tmpfs -o size=4m none "$work/disk"
cp "$work/whole.db" "$work/disk/a %#?.db"
mount -o remount,ro "$work/disk"
run 0 survey --store "$work/disk/a %#?.db" --status
run 0 export "$work/disk/a %#?.db"
cmp "$work/out" "$work/whole" || miss 'only read, the content differs'
run 4 survey random:1..2000 --store "$work/disk/a %#?.db"
says 'Read-only file system'
run 4 survey 1 --store "$work/disk/b.db"
says 'Read-only file system'
umount "$work/disk"

# Of a newer fclab: the version stands at byte 60.
cp "$work/whole.db" "$work/newer.db"
printf '\0\0\0\143' | dd of="$work/newer.db" bs=1 seek=60 conv=notrunc 2>/dev/null
cp "$work/newer.db" "$work/copy.db"
for words in 'survey 1 --store' 'survey --status --store' export; do
  # shellcheck disable=SC2086
  run 2 $words "$work/newer.db"
  says 'was written by a newer fclab (version 99 of the tables'
done
cmp "$work/newer.db" "$work/copy.db" || miss 'a newer store was changed'
# Cut off in the middle.
head -c 20000 "$work/whole.db" >"$work/cut.db"
run 2 export "$work/cut.db"
says 'is damaged'
: >"$work/empty.db"
run 2 export "$work/empty.db"
says 'is empty: no survey'
[ ! -s "$work/empty.db" ] || miss 'an empty file was written'
run 4 export "$work"
says 'Is a directory'

finish
