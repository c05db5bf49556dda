#!/bin/sh
# Runs a command inside the folder of a machine, in mount and process namespaces of its own: `unshare` starts this.
# Usage: enter.sh ROOT [SOURCE TARGET]... -- COMMAND...
# The root is changed by pivot_root: in a chroot no process may make a user namespace, and Chromium's sandbox needs one.
set -e
root=$1
shift
mount --rbind "$root" "$root"
mount --make-rprivate "$root"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  shift 2
done
shift
mkdir -p "$root/.outside"
cd "$root"
pivot_root . .outside
cd /
umount -l /.outside
rmdir /.outside
exec "$@"
