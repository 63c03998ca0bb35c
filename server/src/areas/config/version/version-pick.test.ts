import { describe, expect, test } from 'vitest'
import { pickRelease, placeOfDevice, reaches } from './version-pick.ts'
import type { Release } from './version-pick.ts'

const release = (versionCode: number, more: Partial<Release> = {}): Release => ({
  id: versionCode,
  versionCode,
  state: 'PUBLISHED',
  grayPercent: 100,
  grayStaffIds: [],
  forceUpdate: false,
  minSupportedCode: null,
  ...more,
})
const gray = (versionCode: number, grayPercent: number, more: Partial<Release> = {}) => release(versionCode, { state: 'GRAY', grayPercent, ...more })
const devices = Array.from({ length: 4_000 }, (_, place) => `device-${place}`)

describe('a partial rollout', () => {
  test('reaches about as many devices as it says, and always the same', () => {
    const reached = devices.filter(deviceKey => reaches(gray(7, 30), { versionCode: 0, deviceKey }))
    expect(reached.length / devices.length).toBeGreaterThan(0.26)
    expect(reached.length / devices.length).toBeLessThan(0.34)
    expect(devices.filter(deviceKey => reaches(gray(7, 30), { versionCode: 0, deviceKey }))).toEqual(reached)
  })

  test('keeps everybody when it is widened, step by step', () => {
    for (const deviceKey of devices.slice(0, 500)) {
      const steps = Array.from({ length: 99 }, (_, percent) => reaches(gray(7, percent + 1), { versionCode: 0, deviceKey }))
      // Once reached, always reached: no true is followed by a false.
      expect(steps.lastIndexOf(false)).toBeLessThan(steps.includes(true) ? steps.indexOf(true) : 99)
    }
  })

  test('deals the places anew for every release', () => {
    const same = devices.filter(deviceKey => placeOfDevice(7, deviceKey) < 30 && placeOfDevice(8, deviceKey) < 30)
    expect(same.length / devices.length).toBeLessThan(0.13)
  })

  test('reaches nobody who names no device, but its early members', () => {
    expect(reaches(gray(7, 99), { versionCode: 0 })).toBe(false)
    expect(reaches(gray(7, 1, { grayStaffIds: [5] }), { versionCode: 0, staffId: 5 })).toBe(true)
    expect(reaches(gray(7, 1, { grayStaffIds: [5] }), { versionCode: 0, staffId: 6 })).toBe(false)
  })
})

describe('what a client gets', () => {
  const asking = { versionCode: 100 }

  test('is the newest release that is newer than its own', () => {
    expect(pickRelease([release(90), release(120), release(110)], asking)?.release.versionCode).toBe(120)
    expect(pickRelease([release(100)], asking)).toBeNull()
    expect(pickRelease([release(90)], asking)).toBeNull()
    expect(pickRelease([], asking)).toBeNull()
  })

  test('is forced where a release on the way is, although the newest is not', () => {
    expect(pickRelease([release(110, { forceUpdate: true }), release(120)], asking)?.force).toBe(true)
    expect(pickRelease([release(100, { forceUpdate: true }), release(120)], asking)?.force).toBe(false)
  })

  test('is forced where what it has is supported no more', () => {
    expect(pickRelease([release(120, { minSupportedCode: 101 })], asking)?.force).toBe(true)
    expect(pickRelease([release(120, { minSupportedCode: 100 })], asking)?.force).toBe(false)
  })

  test('leaves out what it is not reached by, and what that would force', () => {
    const outside = devices.find(deviceKey => placeOfDevice(130, deviceKey) >= 30)!
    const inside = devices.find(deviceKey => placeOfDevice(130, deviceKey) < 30)!
    const all = [release(120), gray(130, 30, { forceUpdate: true })]
    expect(pickRelease(all, { ...asking, deviceKey: outside })).toMatchObject({ release: { versionCode: 120 }, force: false })
    expect(pickRelease(all, { ...asking, deviceKey: inside })).toMatchObject({ release: { versionCode: 130 }, force: true })
  })
})
