# Run by compose.yaml, as root, in a folder that the database and the instances read.
cd /run/oboist
test -e visitor-database && exit 0

make() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
make > superuser-password
make > owner-password
make > visitor-password
printf 'postgres://oboist:%s@database/oboist' "$(cat owner-password)" > database
# The last one written says that all are there.
printf 'postgres://oboist_visitor:%s@database/oboist' "$(cat visitor-password)" > visitor-database.new
# PostgreSQL runs as 999, the instances as 10001, which read no password but those of their own addresses.
chown 999 superuser-password owner-password visitor-password
chmod 400 superuser-password owner-password visitor-password
chown 999:10001 database visitor-database.new
chmod 440 database visitor-database.new
mv visitor-database.new visitor-database
