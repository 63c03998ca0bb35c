import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { visibleProgress } from './progress-scope.ts'
import { candidateProgress } from './progress.tables.ts'

/** The failures of a bulk action carry names, but those of others stay unknown, whatever id is tried. */
export async function visibleProgressNames(database: Database, ids: readonly number[], { scope }: Principal): Promise<Map<number, string>> {
  const within = scope.kind === 'ALL' ? sql`true` : visibleProgress(scope.kind)
  const query = prepare(
    { id: candidateProgress.id, name: sql<string>`${jobSeeker.name}` },
    columns => sql`select ${columns} from ${candidateProgress} join ${jobSeeker} on ${jobSeeker.id} = ${candidateProgress.seekerId}
      where ${candidateProgress.id} = any(${sql.placeholder('ids')}::int[]) and ${within}`,
    { named: false },
  )
  return new Map((await query.run(database, { ids: [...ids], ...scopeValueOf(scope) })).map(({ id, name }) => [id, name]))
}
