import { createMigration } from './execute-statements.ts'

export const fileMigrations = {
  /** Photographs with what is rendered from them, files on their way, and the work that is left (decision 029). */
  '0009-photographs': createMigration(
    ({ bytes }) => `
    create table photograph_uploads (id text not null primary key,
      user_id text not null references "user" (id) on delete cascade, name text not null,
      byte_count integer not null, modified bigint not null, received integer not null,
      started_at text not null, photograph text, rejection text);
    create table photographs (id text not null primary key, kind text not null, original text not null,
      width integer not null, height integer not null);
    create table photograph_files (name text not null primary key,
      photograph text not null references photographs (id), purpose text not null, width integer not null,
      height integer not null, byte_count integer not null);
    create table photograph_pieces (file text not null, position integer not null, bytes ${bytes} not null,
      constraint photograph_pieces_key primary key (file, position));
    create table photograph_cuts (id text not null primary key,
      photograph text not null references photographs (id), picture text not null, made_at text not null);
    create table photograph_jobs (id text not null primary key, task text not null, due_at text not null,
      attempts integer not null)`,
  ),
  '0017-riders': createMigration(`
    alter table photograph_pieces rename to file_pieces;
    create table riders (id text not null primary key, byte_count integer not null, stored_at text not null)`),
  '0023-replacing-uploads': createMigration('alter table photograph_uploads add column replaces text'),
  /** Two photographs may come out the same in one size: each names its files, and the bytes are kept once.
   * SQLite cannot change the key of a table. */
  '0024-shared-files': createMigration(({ engine }) =>
    engine === 'postgres'
      ? `alter table photograph_files drop constraint photograph_files_pkey;
        alter table photograph_files add constraint photograph_files_key primary key (name, photograph)`
      : `alter table photograph_files rename to former_files;
        create table photograph_files (name text not null, photograph text not null references photographs (id),
          purpose text not null, width integer not null, height integer not null, byte_count integer not null,
          constraint photograph_files_key primary key (name, photograph));
        insert into photograph_files
          select name, photograph, purpose, width, height, byte_count from former_files;
        drop table former_files`,
  ),
  /** Riders come by the same way as photographs; what each person sends on a day is counted.
   * A piece that came after a rider was checked belongs to no rider. */
  '0026-uploads-of-files': createMigration(`
    alter table photograph_uploads rename to uploads;
    alter table uploads add column kind text default 'photo' not null;
    alter table uploads add column touched_at text default '' not null;
    update uploads set touched_at = started_at;
    create table upload_days (user_id text not null references "user" (id) on delete cascade,
      kind text not null, day text not null, byte_count bigint not null,
      constraint upload_days_key primary key (user_id, kind, day));
    delete from file_pieces where position * 262144 >= (
      select byte_count from riders where riders.id = file_pieces.file)`),
  /** Recordings: files as they are kept, what visitors hear of them, and the work that is to be done (decision 049). */
  '0034-audio': createMigration(`
    create table audio (id text not null primary key, kind text not null, master text not null,
      name text not null, rate integer not null, channels integer not null, bits integer not null,
      frames integer not null, byte_count integer not null, hash text not null, measured text not null,
      stored_at text not null);
    create table audio_renditions (name text not null primary key,
      audio text not null references audio (id) on delete cascade, byte_count integer not null,
      made_at text not null);
    create table audio_jobs (id text not null primary key, task text not null, due_at text not null,
      attempts integer not null, progress integer);
    alter table uploads add column audio text`),
  /** What a file was stored as, of whatever kind it is. */
  '0048-stored-uploads': createMigration(`
    alter table uploads rename column photograph to stored;
    update uploads set stored = audio where audio is not null;
    alter table uploads drop column audio`),
}
