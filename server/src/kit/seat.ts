import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { ParsedInputOf, StaffInfo, staff } from '@gongtai/contract'
import type { Work } from './work.ts'

/** What the member form says of a seat at the phone. */
export type SeatSetting = NonNullable<ParsedInputOf<typeof staff.add>['agent']>

export interface SavedSeat {
  /** What the member's session carries; null when the member is no agent any more. */
  agentId: string | null
  /** In words, for the log; empty where there is no seat. */
  before: string
  after: string
}

/** The seats at the phone. The area of the phone offers them, and members have them by way of app.ts. */
export interface SeatSource {
  /** The seat as the member's page shows it, as part of a statement. */
  info(staffId: SQLWrapper): SQL<StaffInfo['agent']>
  /** Gives a member a seat, changes it, or takes it away (null). */
  save(work: Work, staffId: number, setting: SeatSetting | null): Promise<SavedSeat>
  /** The member is signed in nowhere: no call may come there any more. */
  leave(work: Work, staffId: number): Promise<void>
}
