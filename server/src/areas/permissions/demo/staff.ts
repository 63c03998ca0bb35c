import { addDays, dayOf } from '@gongtai/contract'
import { isNotNull } from 'drizzle-orm'
import { callAgent } from '../../customer-service/agent/agent.tables.ts'
import { role } from '../role/role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore, workingInstant } from '../../../demo/generator/moment.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import { storyPeople } from './account.ts'
import type { Department } from './department.ts'
import { setLeaders } from './department.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Seat } from './seat.ts'
import { fillSeats } from './seat.ts'

export type Member = Seat & { id: number }

export interface StaffOptions {
  now: Date
  passwordHash: string
}

/** 186 members: 178 enabled, 5 disabled, 3 who left; 2 administrators (areas/permissions.md, Demo data). */
export async function seedStaff(transaction: Transaction, departments: readonly Department[], options: StaffOptions): Promise<Member[]> {
  const seats = fillSeats(departments, dayOf(options.now))
  const ids = await insertRowsWithId(transaction, staff, staffRows(seats, options))
  const members = seats.map((seat, index) => ({ ...seat, id: ids[index]! }))
  await setLeaders(
    transaction,
    members.filter(member => member.isLeader).map(member => ({ deptId: member.department.id, staffId: member.id })),
  )
  await grantRoles(transaction, members, options.now)
  await insertRows(transaction, callAgent, agentRows(members))
  return members
}

function staffRows(seats: readonly Seat[], { now, passwordHash }: StaffOptions): (typeof staff.$inferInsert)[] {
  const random = randomOf('permissions/staff')
  const leaveDays = leaveDaysOf(seats)
  return seats.map((seat, index) => {
    const staffNo = `GT${String(index + 1).padStart(4, '0')}`
    const createdAt = workingInstant(random, seat.entryDate)
    return {
      staffNo,
      realName: seat.realName,
      mobile: seat.mobile,
      passwordHash,
      passwordChangedAt: seat.account?.state === 'MUST_CHANGE_PASSWORD' ? null : createdAt,
      mustChangePassword: seat.account?.state === 'MUST_CHANGE_PASSWORD',
      deptId: seat.department.id,
      post: seat.post,
      gender: seat.gender,
      email: `${staffNo.toLowerCase()}@gongtai.example`,
      entryDate: seat.entryDate,
      leaveDate: seat.status === 2 ? addDays(dayOf(now), -random.integer(5, 60)) : leaveDays.has(seat) ? addDays(dayOf(now), leaveDays.get(seat)!) : null,
      status: seat.status,
      isAdmin: seat.isAdmin,
      agentId: seat.agentId,
      remark: seat.account?.remark,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

/** In so many days three members leave, who still have companies of their own. */
function leaveDaysOf(seats: readonly Seat[]): Map<Seat, number> {
  const sales = seats.filter(({ account, role: held, status, isLeader }) => account === null && held === 'sales' && status === 1 && !isLeader)
  const story = seats.filter(({ account }) => account === storyPeople.leaving)
  return new Map([...story.map(seat => [seat, 5] as const), ...sales.slice(0, 2).map((seat, place) => [seat, 12 + place * 8] as const)])
}

/** Every fifth agent answers on the own mobile, the others at the desk. */
function agentRows(members: readonly Member[]): (typeof callAgent.$inferInsert)[] {
  return members
    .filter(member => member.agentId !== null)
    .map(({ id, agentId, mobile, entryDate }, index) => ({
      agentId: agentId!,
      staffId: id,
      workNo: agentId!,
      extension: `8${agentId}`,
      cellphone: mobile,
      contact: index % 5 === 4 ? 'cellphone' : 'voip',
      createdAt: `${entryDate}T02:00:00.000Z`,
      updatedAt: `${entryDate}T02:00:00.000Z`,
    }))
}

async function grantRoles(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const roles = await transaction.select({ id: role.id, code: role.code }).from(role).where(isNotNull(role.code))
  const roleIds = new Map(roles.map(({ id, code }) => [code, id]))
  const grantedBy = members.find(member => member.isAdmin)!.id
  // A member who left holds no role any more.
  const grants = members
    .filter(member => member.role !== null && member.status !== 2)
    .map(member => ({ staffId: member.id, roleId: roleIds.get(member.role)!, grantedBy, grantedAt: `${member.entryDate}T02:00:00.000Z` }))
  await insertRows(transaction, staffRole, grants)
  const helper = members.find(member => member.account === storyPeople.temporaryFinance)!
  await transaction
    .insert(staffRole)
    .values({ staffId: helper.id, roleId: roleIds.get('finance')!, grantedBy, grantedAt: minutesBefore(now, 6 * 1440), expireAt: addDays(dayOf(now), 1) })
}
