import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { positionView } from '../../positions/index.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'

/** An export names what it was filtered by. */

export async function findPositionTitle(database: Queryable, id: number): Promise<string | null> {
  return (await database.select({ title: positionView.title }).from(positionView).where(eq(positionView.id, id)))[0]?.title ?? null
}

export async function findSeekerName(database: Queryable, id: number): Promise<string | null> {
  return (await database.select({ name: jobSeeker.name }).from(jobSeeker).where(eq(jobSeeker.id, id)))[0]?.name ?? null
}
