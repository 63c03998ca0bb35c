import { readStored, writeStored } from '../../../base/storage.ts'
import { store, useStore } from '../../../base/store.ts'

/** The place of the softphone, counted from the lower right corner, and whether it is open. */
export interface SoftphonePlace {
  right: number
  bottom: number
}

const margin = 24
const place = store<SoftphonePlace>(readStored<SoftphonePlace>('CALL_PLACE') ?? { right: margin, bottom: 0 })
const open = store(false)
/** The call desk has room for a call here, so that the phone covers nothing of the desk. */
const dock = store<HTMLElement | null>(null)

export const usePlace = () => useStore(place)
export const placeNow = place.get
export const useDock = () => useStore(dock)
export const setDock = dock.set
export const useSoftphoneOpen = () => useStore(open)
export const openSoftphone = open.set

/** Keeps the phone within the window, whatever its size. */
export function moveTo({ right, bottom }: SoftphonePlace, { width, height }: { width: number; height: number }): void {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), Math.max(most, 0)))
  const next = { right: within(right, window.innerWidth - width), bottom: within(bottom, window.innerHeight - height) }
  place.set(next)
  writeStored('CALL_PLACE', next, null)
}
