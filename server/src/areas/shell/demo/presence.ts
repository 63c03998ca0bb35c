import type { Device, Office, Place } from '../../../demo/generator/network.ts'
import { deviceOf, officeCities, officeOf, placeIn } from '../../../demo/generator/network.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Member } from '../../permissions/demo/staff.ts'

/** Where a member works and on what. */
export interface Presence {
  member: Member
  office: Office
  device: Device
}

/** Members who sign in day by day: enabled, not locked, not waiting for their first sign-in. */
export function presencesOf(members: readonly Member[]): Presence[] {
  const random = randomOf('shell/presence')
  return members
    .filter(member => member.status === 1 && (member.account?.state ?? null) === null)
    .map((member, index) => ({
      member,
      // One in every city first, so that none is empty.
      office: officeCities[index] ?? officeOf(random),
      device: deviceOf(random),
    }))
}

/** A member seldom works from another city than his own. */
export function whereabouts(random: Random, presence: Presence): Place & Device {
  const office = random.chance(0.03) ? officeOf(random) : presence.office
  return { ...placeIn(random, office), ...presence.device }
}
