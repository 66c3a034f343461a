#!/bin/sh
# fclab-mpi over two network namespaces, as over two hosts: they share no address, only a wire, and mpirun starts what runs on the other one by an agent as it would by
# ssh. The boards and the standard input are on the first host only.
. "$FCLAB_SOURCE/tests/support/mpi.sh"
here=fclab-here-$$ there=fclab-there-$$
net=10.213.77

ip netns add "$here" 2>/dev/null && ip netns add "$there" || skip 'network namespaces need root, and iproute2'
trap 'ip netns del "$here"; ip netns del "$there"; rm -rf "$work"' EXIT
ip netns exec "$here" true 2>/dev/null || skip 'commands cannot be run in network namespaces here'
ip link add fclab0 netns "$here" type veth peer name fclab1 netns "$there" || skip 'there are no veth devices'
ip -n "$here" address add $net.1/24 dev fclab0
ip -n "$there" address add $net.2/24 dev fclab1
ip -n "$here" link set fclab0 up
ip -n "$there" link set fclab1 up
ip -n "$here" link set lo up
ip -n "$there" link set lo up

cat >"$work/agent" <<EOF
#!/bin/sh
shift # the host: there is but one
exec ip netns exec $there sh -c "\$*"
EOF
chmod +x "$work/agent"
launch="ip netns exec $here mpirun --bind-to none --host $net.1:2,$net.2:1 --mca plm_rsh_agent $work/agent --mca btl tcp,self
  --mca btl_tcp_if_include $net.0/24 --mca oob_tcp_if_include $net.0/24"

# Two ranks here, one there.
# shellcheck disable=SC2016
where=$($launch -np 3 sh -c 'ip -o -4 address show scope global' 2>"$work/err" | grep -o "$net\.[12]" | sort | uniq -c | tr -s ' \n' ' ')
[ "$where" = " 2 $net.1 1 $net.2 " ] || miss "the ranks are not on two hosts: $where$(cat "$work/err")"

ranks 0 solve 3 20 --optimal --json
prints '"length":73,'
prints '"length":74,'
[ "$(grep -c '"optimal":true' "$work/out")" = 2 ] || miss 'not all are proved to be the shortest'

run 0 deal 5 6 7 --format columns
cp "$work/out" "$work/boards"
run 0 survey 1..9000 "$work/boards" --store "$work/whole.db"
run 0 export "$work/whole.db"
cp "$work/out" "$work/expected"
start survey 1..9000 "$work/boards" --store "$work/store.db"
tries=0
while [ "$tries" -lt 500 ] && [ ! -s "$work/store.db-wal" ]; do
  sleep 0.02
  tries=$((tries + 1))
done
lose 2 $(ip netns pids "$there")
ranks 0 survey 1..9000 - --store "$work/store.db" <"$work/boards"
run 0 export "$work/store.db"
cmp -s "$work/out" "$work/expected" || miss 'the content is not that of threads'
finish
