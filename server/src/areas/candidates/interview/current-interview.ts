import { eq } from 'drizzle-orm'
import type { Step } from '../progress/progress-step.ts'
import { interview } from './interview.tables.ts'

/** The meeting that stands, or stood last. Its progress is locked. */
export async function currentInterview({ work, row }: Pick<Step, 'work' | 'row'>): Promise<typeof interview.$inferSelect> {
  const [found] = await work.db.select().from(interview).where(eq(interview.id, row.currentInterviewId!))
  if (found === undefined) throw new Error(`progress ${row.id} has no interview ${row.currentInterviewId}`)
  return found
}
