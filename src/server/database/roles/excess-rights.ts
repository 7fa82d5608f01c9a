import type pg from 'pg'

/** What a role may do that the product does not need, and the statement that takes it away. */
export interface ExcessRight {
  right: string
  repair: string
}

// The role that logged in: with the option `role` an address can make a stronger one look like another.
const rights = `
  with role as (
    select pg_roles.*, quote_ident(rolname) as quoted from pg_roles where rolname = session_user
  ), attributes as (
    select format('it has the attribute %s', attribute) as "right",
      format('alter role %s no%s', quoted, attribute) as repair
    from role cross join lateral (values
      ('superuser', rolsuper), ('createrole', rolcreaterole), ('createdb', rolcreatedb),
      ('replication', rolreplication), ('bypassrls', rolbypassrls)) as held (attribute, holds)
    where holds
  ), memberships as (
    select format('it is a member of %I', "group".rolname), format('revoke %I from %s', "group".rolname, quoted)
    from role join pg_auth_members on member = role.oid join pg_roles "group" on "group".oid = roleid
  ), grants as (
    select format('it may use the %s %s', kind, identity),
      format('revoke all on %s %s from %s', kind, identity, quoted)
    from role join pg_shdepend on refclassid = 'pg_authid'::regclass and refobjid = role.oid and deptype = 'a'
      and dbid in (0, (select oid from pg_database where datname = current_database()))
    join (values ('pg_proc', 'routine'), ('pg_language', 'language'), ('pg_parameter_acl', 'parameter'),
      ('pg_foreign_data_wrapper', 'foreign data wrapper'), ('pg_foreign_server', 'foreign server')
    ) as kinds (catalog, kind) on catalog = classid::regclass::text
    cross join lateral pg_identify_object(classid, objid, 0)
  )
  select * from attributes union all select * from memberships union all select * from grants`

/** What the role of the connection may do beyond any need of the product, whatever the database. */
export async function listExcessRights(client: pg.Client): Promise<ExcessRight[]> {
  return (await client.query<ExcessRight>(rights)).rows
}
