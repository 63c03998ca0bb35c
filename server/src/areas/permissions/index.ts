/** What other areas may use of this one. */

/** The door, jobs and the sign-in ask who somebody is and what that person may do. */
export { dashboardsOf, findActor, findPrincipal } from './principal.ts'
/** The door counts calls, knows their ids and what administrators set on them. */
export { loadCallSettings } from './api-resource/api-resource.queries.ts'
export { saveHourFigures } from './api-resource/api-stat.ts'
export { loadApiIds } from './api-resource/api-sync.ts'
/** The shell shows the menu that a person may use. */
export { menuTreeOf } from './menu/menu.queries.ts'
/** Notices go to those who can do something about them. */
export { staffIdsHolding, staffIdsHoldingFor } from './role/code-holder.queries.ts'
export { findAdministratorIds } from './staff/staff-lookup.queries.ts'
/** Facts are credited to people as they are when it happens. */
export { creditOfIdentity, creditOfStaff } from './identity/credit.queries.ts'
export { accountsOf } from './identity/identity-lookup.queries.ts'
/** Lists and details show members, departments and identities by their names. */
export { deptNameOf, identityNameOf, staffNameOf } from './staff/name.queries.ts'
/** Exports, logs and refusals name them. */
export { findDeptName, findIdentityName, findStaffName } from './staff/name.queries.ts'
/** Lists that filter or sort by them join them, and can read these columns alone. */
export { deptView, identityAccountView, identityView, roleView, staffView } from './views.ts'
/** Records are given to members who are enabled, and stay so until the record is written. */
export { findEnabledStaff, holdEnabledStaff } from './staff/staff-lookup.queries.ts'
export type { EnabledStaff } from './staff/staff-lookup.queries.ts'
/** Companies are given to identities that still have room. */
export { isIdentityWithin, lockIdentity, lockIdentityOf } from './identity/identity-lookup.queries.ts'
export type { HeldIdentity } from './identity/identity-lookup.queries.ts'
/** Rules give positions to recruiters and consultants, with whom nobody else may deal meanwhile. */
export { findAssignees, lockIdentities } from './identity/assignee.queries.ts'
export type { Assignee } from './identity/assignee.queries.ts'
/** Views of lists are shared with those who hold a role. */
export { heldRoleIds } from './role/right.queries.ts'
/** The sign-in finds the account, checks its password and begins a session. */
export { findAccount, findAccountByMobile, findOwnAccount } from './staff/account.queries.ts'
export type { Account } from './staff/account.queries.ts'
export { hashPassword, randomPassword, setPassword, verifyPassword } from './staff/password.ts'
export { clearWrongPasswords, countWrongPassword, lockedMinutes } from './staff/password-attempt.ts'
export { logFailedLogin, openSession } from './presence/session-open.rules.ts'
/** A session ends by a sign-out, by a new password, or because nobody used it. */
export { endSessions } from './presence/session-end.ts'
export { endIdleSessions } from './presence/session.queries.ts'
/** The door marks whoever calls as seen. */
export { markSeen } from './presence/session.queries.ts'
/** Whoever is away is told by a notice instead of in the page. */
export { wasSeenSince } from './presence/session.queries.ts'
/** Comments mention members, who are found by name. */
export { findStaffOptions } from './staff/staff.queries.ts'
/** Tasks tell receivers what they may know of what the tasks are bound to. */
export { sendBriefs } from './brief/send-briefs.ts'
export type { BriefTarget } from './brief/send-briefs.ts'
