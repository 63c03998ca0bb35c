import { createHash } from 'node:crypto'

/** Which release a client gets. Nothing here asks the database, so that all cases can be tried. */

export interface Release {
  id: number
  versionCode: number
  state: 'GRAY' | 'PUBLISHED'
  grayPercent: number
  grayStaffIds: readonly number[]
  forceUpdate: boolean
  minSupportedCode: number | null
}

export interface Asking {
  versionCode: number
  deviceKey?: string | undefined
  /** Who is signed in where the question comes from. */
  staffId?: number | undefined
}

/**
 * A device keeps its place from 0 to 99 in a release, so that whoever has it at 30 % has it at 60 % too. Each release deals
 * the places anew, because otherwise the same people would always be the first.
 */
export function placeOfDevice(releaseId: number, deviceKey: string): number {
  return createHash('sha256').update(`${releaseId}:${deviceKey}`).digest().readUInt32BE(0) % 100
}

/** Who names no device gets what everybody gets. */
export function reaches(release: Release, { deviceKey, staffId }: Asking): boolean {
  if (release.state === 'PUBLISHED') return true
  if (staffId !== undefined && release.grayStaffIds.includes(staffId)) return true
  return deviceKey !== undefined && placeOfDevice(release.id, deviceKey) < release.grayPercent
}

/**
 * The newest release that reaches the client, where it is newer than what the client has. It is forced where any release
 * on the way to it is, or where one of them no longer supports what the client has: skipping a forced one frees nobody.
 */
export function pickRelease<Of extends Release>(releases: readonly Of[], asking: Asking): { release: Of; force: boolean } | null {
  const within = releases.filter(release => reaches(release, asking))
  const release = within.reduce<Of | null>((best, each) => (best === null || each.versionCode > best.versionCode ? each : best), null)
  if (release === null || release.versionCode <= asking.versionCode) return null
  const force = within.some(
    each => (each.forceUpdate && each.versionCode > asking.versionCode) || (each.minSupportedCode !== null && each.minSupportedCode > asking.versionCode),
  )
  return { release, force }
}
