import type { Call, InputOf } from '@gongtai/contract'
import { ApiError } from './api-error.ts'
import { call } from './api.ts'

/** Enough for the browser to begin with the bytes of an object address. */
const releaseDelay = 60_000

/** Fetches the file of a call and gives it to the browser under the server's name. False where it failed, which has been shown. */
export async function download<C extends Call>(target: C, input: InputOf<C>): Promise<boolean> {
  try {
    saveFile((await call(target, input)) as unknown as File)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), releaseDelay)
}
