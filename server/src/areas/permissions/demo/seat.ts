import { addDays } from '@gongtai/contract'
import type { Gender } from '../../../demo/generator/person.ts'
import { birthDateOf, freshMobile, personNameOf } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Account } from './account.ts'
import { accounts, storyPeople } from './account.ts'
import type { Department } from './department.ts'

/** A member before he has an id. */
export interface Seat {
  realName: string
  gender: Gender
  mobile: string
  department: Department
  post: string
  isLeader: boolean
  /** Code of the preset role, if any. */
  role: string | null
  status: 0 | 1 | 2
  isAdmin: boolean
  agentId: string | null
  entryDate: string
  /** The account or person of a story that this is, if any. */
  account: Account | null
}

/** Plain members who were switched off (0) or left (2), counted from the end of their department. */
const absences: Record<string, readonly (0 | 2)[]> = {
  'south-1': [0],
  'north-1': [0],
  consult: [2, 2],
  home: [0],
  agents: [0],
  review: [2],
}

/** Agents of the call centre, 22 in all: whole groups or the first of them. */
const agentSeats: Record<string, { count: number; firstNumber: number }> = {
  agents: { count: 12, firstNumber: 1001 },
  'tele-1': { count: 5, firstNumber: 2001 },
  'tele-2': { count: 5, firstNumber: 2101 },
}

export function fillSeats(departments: readonly Department[], today: string): Seat[] {
  const random = randomOf('permissions/seat')
  const taken = new Set<string>()
  const seats = departments.flatMap(department => seatsOf(department, random, taken, today))
  // The administrator comes first: id 1, number GT0001.
  const first = seats.findIndex(seat => seat.account === accounts[0])
  return [seats[first]!, ...seats.toSpliced(first, 1)]
}

function seatsOf(department: Department, random: Random, taken: Set<string>, today: string): Seat[] {
  const { key, headcount, leader, member } = department.plan
  const known: Account[] = [...accounts, ...Object.values<Account>(storyPeople)].filter(account => account.department === key)
  const led = known.some(account => account.post === leader.post)
  const drawn: Account[] = Array.from({ length: headcount - known.length }, (_, index) => {
    const { post, role } = index === 0 && !led ? leader : member
    const gender = random.pick(['M', 'F'] as const)
    const birthYear = Number(birthDateOf(random, today, 22, 52).slice(0, 4))
    return { realName: personNameOf(random, gender, birthYear), gender, department: key, post, role }
  })
  const people = [...drawn.slice(0, led ? 0 : 1), ...known, ...drawn.slice(led ? 0 : 1)]
  return people.map((person, index) => ({
    realName: person.realName,
    gender: person.gender,
    mobile: person.mobile ?? freshMobile(random, taken),
    department,
    post: person.post,
    isLeader: person.post === leader.post && people.findIndex(other => other.post === leader.post) === index,
    role: person.role ?? null,
    status: person.state === 'DISABLED' ? 0 : (absences[key]?.[people.length - 1 - index] ?? 1),
    isAdmin: person.isAdmin ?? false,
    agentId: agentIdOf(key, index),
    entryDate: addDays(today, -random.integer(120, 3200)),
    account: known.includes(person) ? person : null,
  }))
}

function agentIdOf(departmentKey: string, index: number): string | null {
  const agents = agentSeats[departmentKey]
  return agents === undefined || index >= agents.count ? null : String(agents.firstNumber + index)
}
