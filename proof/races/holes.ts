import type { Hole } from '../kit/hole.ts'

/** A fault that a race must find: a lock or a claim that is not there. */
export interface RaceHole extends Hole {
  /** Part of the title of the race that must fail. */
  race: string
}

export const raceHoles: readonly RaceHole[] = [
  {
    case: 26,
    title: 'a record is read without its lock before it is written',
    foundBy: 'races/companies.test.ts',
    race: 'a company of the pool is claimed by one',
    source: 'server/src/kit/save.ts',
    find: 'scope.kind, sql` for update`)',
    replace: 'scope.kind, sql``)',
  },
  {
    case: 26,
    title: 'places of a sale are counted without a lock',
    foundBy: 'races/companies.test.ts',
    race: 'a sale with room for three',
    source: 'server/src/areas/permissions/identity/identity-lookup.queries.ts',
    find: "eq(serviceIdentity.id, id), eq(serviceIdentity.kind, kind), isNull(serviceIdentity.deletedAt)))\n    .for('update')",
    replace: 'eq(serviceIdentity.id, id), eq(serviceIdentity.kind, kind), isNull(serviceIdentity.deletedAt)))',
  },
  {
    case: 26,
    title: 'changes of rights do not wait for each other',
    foundBy: 'races/last-right.test.ts',
    race: 'two administrators disable each other',
    source: 'server/src/areas/permissions/role/right.rules.ts',
    find: "select pg_advisory_xact_lock(hashtext('perm'))",
    replace: 'select 1',
  },
  {
    case: 26,
    title: 'a request number may be used again',
    foundBy: 'races/home-service.test.ts',
    race: 'one request makes one order',
    source: 'server/src/kit/work.ts',
    find: 'if (claimed.length === 0) {',
    replace: 'if (claimed.length < 0) {',
  },
]
