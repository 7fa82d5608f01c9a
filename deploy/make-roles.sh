# Run by PostgreSQL's image when its folder is empty: the roles of docs/operations.md, "Several instances".
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$(cat /run/oboist/owner-password)" \
  --set=visitor="$(cat /run/oboist/visitor-password)" <<'SQL'
create role oboist login password :'owner';
create role oboist_visitor login password :'visitor';
create database oboist owner oboist;
SQL
