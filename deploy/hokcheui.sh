#!/bin/sh
# hokcheui COMMAND …: runs scripts/COMMAND.ts as the service does: as the user hokcheui, with the settings of
# /etc/hokcheui.env. Install it: install -m 755 deploy/hokcheui.sh /usr/local/bin/hokcheui
#   hokcheui doctor · hokcheui admin create EMAIL · hokcheui legal · hokcheui backup · hokcheui restore FILE
set -eu
if [ $# -eq 0 ]; then
	echo "hokcheui COMMAND …, such as: hokcheui doctor" >&2
	exit 2
fi
if [ "$(id -un)" != hokcheui ]; then
	exec runuser -u hokcheui -- "$0" "$@"
fi
# Files that are named without a folder are those of the folder in which the command is given.
export INIT_CWD="$PWD" HOME=/var/lib/hokcheui DATA_DIR=/var/lib/hokcheui NODE_ENV=production
set -a
. /etc/hokcheui.env
set +a
cd /opt/hokcheui
command=$1
shift
exec node_modules/node/bin/node --import tsx "scripts/$command.ts" "$@"
