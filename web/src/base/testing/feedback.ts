import { vi } from 'vitest'
import { drawing } from '../notify.ts'

type Drawing = Awaited<ReturnType<typeof drawing.load>>
type Heard = { [Name in keyof Drawing]?: (...args: Parameters<Drawing[Name]>) => unknown }

/** What is said to the person and asked goes to these in the place of the screen. Call it before each test: they end with it. */
export function hearFeedback(heard: Heard): void {
  vi.spyOn(drawing, 'load').mockResolvedValue(heard as Drawing)
}
