import { eq, sql } from 'drizzle-orm'
import type { AssigneeKind } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { TestApp } from '../../../testing/app.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { jobAssignmentSetting } from '../../automation/job-assignment/job-assignment.tables.ts'
import { newMobile } from '../../companies/testing.ts'
import { serviceIdentity, staffIdentity } from '../../permissions/identity/identity.tables.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { positionAssign } from './position-assign.tables.ts'

/** People who work on positions, for tests. */

let numbers = 0

/** A recruiter or consultant; with a member's number it is that member's. */
export async function newPerson(
  app: TestApp,
  kind: AssigneeKind,
  values: Partial<typeof serviceIdentity.$inferInsert> = {},
  mobile?: string,
): Promise<{ id: number; name: string }> {
  const { database } = app.services
  const [made] = await database
    .insert(serviceIdentity)
    .values({ kind, name: `试${kind}${++numbers}`, mobile: newMobile(), deptId: 1, ...values })
    .returning()
  if (mobile !== undefined) {
    const staffId = await staffIdOf(app, mobile)
    await database.insert(staffIdentity).values({ staffId, identityId: made!.id })
    await database
      .update(staff)
      .set({ permVersion: sql`${staff.permVersion} + 1` })
      .where(eq(staff.id, staffId))
    app.services.access.forget([staffId])
  }
  return { id: made!.id, name: made!.name }
}

/** Of the rules only the default one is in force, with these values. */
export async function setDefaultRule({ services: { database } }: TestApp, values: Partial<typeof jobAssignmentSetting.$inferInsert>): Promise<void> {
  await database.update(jobAssignmentSetting).set({ state: 'DISABLED' }).where(eq(jobAssignmentSetting.isDefault, false))
  await database.update(jobAssignmentSetting).set(values).where(eq(jobAssignmentSetting.isDefault, true))
}

export const rowsOf = ({ services: { database } }: TestApp, positionId: number): Promise<(typeof positionAssign.$inferSelect)[]> =>
  database.select().from(positionAssign).where(eq(positionAssign.positionId, positionId)).orderBy(positionAssign.id)

/** Somebody who works on a position since an instant. */
export async function newAssignment(
  { services: { database } }: TestApp,
  positionId: number,
  kind: AssigneeKind,
  identityId: number,
  values: Partial<typeof positionAssign.$inferInsert> = {},
): Promise<typeof positionAssign.$inferSelect> {
  const at = values.assignedAt ?? clock.iso()
  const [made] = await database
    .insert(positionAssign)
    .values({ positionId, identityKind: kind, identityId, source: 'MANUAL', target: 10, assignedAt: at, clockFrom: at, ...values })
    .returning()
  return made!
}
