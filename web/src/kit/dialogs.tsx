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
  /** What was to be done is done: says the message, if any, closes, and has everything shown asked again. */
  onDone: (message?: string) => void
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
  /** Each opening is a new one: nothing typed for one record is left for the next. */
  turn: number
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
  { onDone }: { onDone?: (name: keyof Modules & string) => void } = {},
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
  const done = (name: string) => (message?: string) => {
    if (message !== undefined) say('success', message)
    close()
    onDone?.(name)
    refreshAll()
  }

  const Part = shown && parts[shown.name]!
  const dialogs = Part && (
    <Suspense>
      <Part key={shown.turn} of={shown.of} open={shown.open} onClose={close} onDone={done(shown.name)} />
    </Suspense>
  )
  return { open, dialogs }
}

function lazyDialog(name: string, load: () => Promise<object>): ComponentType<DialogProps> {
  const wanted = new RegExp(`^${name}(Dialog|Drawer|Modal)$`, 'i')
  return lazy(async () => ({ default: componentOf(await load(), exported => wanted.test(exported)) as ComponentType<DialogProps> }))
}
