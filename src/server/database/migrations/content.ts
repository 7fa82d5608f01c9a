import { createMigration } from './execute-statements.ts'

export const contentMigrations = {
  /** Documents with their versions, and the editions that made versions public (decisions 027 and 028). */
  '0005-content': createMigration(`
    create table documents (id text not null primary key, draft text not null, trashed_at text);
    create table document_versions (id text not null primary key,
      document text not null references documents (id), content text not null, origin text not null,
      saved_at text not null, saved_by text);
    create index document_versions_document on document_versions (document, id);
    create table editions (number integer not null primary key, live_from text not null,
      published_at text not null, published_by text);
    create table edition_changes (edition integer not null references editions (number) on delete cascade,
      document text not null references documents (id), version text references document_versions (id),
      constraint edition_changes_key primary key (edition, document));
    create table editors (
      user_id text not null primary key references "user" (id) on delete cascade, since text not null)`),
  '0022-presences': createMigration(`
    create table presences (user_id text not null references "user" (id) on delete cascade,
      document text not null, language text, seen_at text not null,
      constraint presences_key primary key (user_id, document))`),
  /** Which part of a document an edition changes, as JSON; null where it is the whole document. */
  '0029-planned-parts': createMigration('alter table edition_changes add column part text'),
  '0030-trashed-by': createMigration(`
    alter table documents add column trashed_by text;
    alter table course_registrations add column trashed_by text;
    alter table collaboration_requests add column trashed_by text`),
  /** By what a second sending of the same new document is known (decision 034). */
  '0044-creations': createMigration(`
    alter table documents add column creation text;
    create unique index documents_creation on documents (creation)`),
}
