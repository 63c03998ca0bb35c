import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { componentOf } from '../base/exported.ts'
import { say } from '../base/notify.ts'
import { useRefreshAll } from '../base/refresh.ts'

/** What a dialog or drawer gets from `useDialogs`. `of` is what it was opened with: a row, a selection, or nothing. */
export interface DialogProps<Of = unknown> {
  of: Of
  open: boolean
  onClose: () => void
  /** What was to be done is done: says the message, if any, closes or goes on to the next record, and has everything shown asked again. */
  onDone: (message?: string) => unknown
  /** Leaves this record as it is and goes on to the next, where one leads to the next. */
  onSkip?: (() => void) | undefined
}

/** Loads a module by the name of its dialog. */
export type DialogModules = Readonly<Record<string, () => Promise<object>>>

type Endings = 'Dialog' | 'Drawer' | 'Modal'

/** Of a module with several dialogs, `disable` means `DisableDialog`; else it is the only one. */
type ExportedBy<Module, Name extends string> = Module extends { default: infer Default }
  ? Default
  : Extract<keyof Module, `${Capitalize<Name>}${Endings}`> extends infer Fitting extends keyof Module
    ? [Fitting] extends [never]
      ? Module[keyof Module]
      : Module[Fitting]
    : never

type OfValue<Component> = Component extends (props: DialogProps<infer Of>) => ReactNode ? Of : never

type Loaded<Load> = Load extends () => Promise<infer Module> ? Module : never

/** What a dialog is opened with, as arguments; none where it is about nothing. */
type Arguments<Of> = unknown extends Of ? [] : undefined extends Of ? [of?: Of] : [of: Of]

export type OpenDialog<Modules extends DialogModules> = <Name extends keyof Modules & string>(
  name: Name,
  ...of: Arguments<OfValue<ExportedBy<Loaded<Modules[Name]>, Name>>>
) => void

interface Shown {
  name: string
  of: unknown
  open: boolean
  /** Each opening is a new one: nothing typed for one record is left for the next. Where a dialog goes on to the next record, it stays and its form is new. */
  turn: number
}

interface DialogOptions<Modules extends DialogModules> {
  onDone?: (name: keyof Modules & string) => void
  /** With what the dialog goes on after a record is done, as `useNextRecord` finds it; with nothing it closes. */
  next?: {
    step: (name: string, done: unknown) => Promise<unknown>
    /** Whether a dialog goes from record to record by itself. */
    leads: (name: string) => boolean
  }
}

/** Longer than a dialog takes to close. */
const closingTime = 1_000

/**
 * The dialogs of a page, one at a time. The code of each loads when it is first opened. What closes keeps its content until it is out of sight.
 *
 *   const companyDialogs = { examine: () => import('./ExamineDrawer.tsx'), disable: () => import('./StateDialogs.tsx') }
 *   const { open, dialogs } = useDialogs(companyDialogs)
 *   … onClick={() => open('examine', row)} … {dialogs}
 */
export function useDialogs<const Modules extends DialogModules>(
  modules: Modules,
  { onDone, next }: DialogOptions<Modules> = {},
): { open: OpenDialog<Modules>; dialogs: ReactNode } {
  const [parts] = useState(() => Object.fromEntries(Object.entries(modules).map(([name, load]) => [name, lazyDialog(name, load)])))
  const [shown, setShown] = useState<Shown>()
  const refreshAll = useRefreshAll()

  useEffect(() => {
    if (shown === undefined || shown.open) return
    const timer = setTimeout(() => setShown(undefined), closingTime)
    return () => clearTimeout(timer)
  }, [shown])

  const open = (name: string, of?: unknown) => setShown(before => ({ name, of, open: true, turn: (before?.turn ?? 0) + 1 }))
  const close = () => setShown(before => before && { ...before, open: false })
  const goOn = (following: unknown) => (following === undefined ? close() : setShown(before => before && { ...before, of: following }))
  // `call` has shown a failure; the dialog closes as after the last record.
  const nextOf = (name: string, of: unknown) => next!.step(name, of).catch(() => undefined)
  const done = (name: string, of: unknown) => async (message?: string) => {
    if (message !== undefined) say('success', message)
    goOn(next && (await nextOf(name, of)))
    onDone?.(name)
    refreshAll()
  }
  const skip = (name: string, of: unknown) => (next?.leads(name) ? () => void nextOf(name, of).then(goOn) : undefined)

  const Part = shown && parts[shown.name]!
  const dialogs = Part && (
    <Suspense>
      <Part key={shown.turn} of={shown.of} open={shown.open} onClose={close} onDone={done(shown.name, shown.of)} onSkip={skip(shown.name, shown.of)} />
    </Suspense>
  )
  return { open, dialogs }
}

function lazyDialog(name: string, load: () => Promise<object>): ComponentType<DialogProps> {
  const wanted = new RegExp(`^${name}(Dialog|Drawer|Modal)$`, 'i')
  return lazy(async () => ({ default: componentOf(await load(), exported => wanted.test(exported)) as ComponentType<DialogProps> }))
}
