import { z } from 'zod'
import type { ValueSet } from './enumeration.ts'
import type { Code } from './permission.ts'
import type { Refusal } from './refusal.ts'
import type { Text } from './text.ts'

/** The states of a record, by the field that holds each of them. */
export type Machines = Readonly<Record<string, ValueSet<string> | ValueSet<number>>>

/** In which states of which field; a field that is not named does not matter. */
type States<Of extends Machines> = { readonly [Field in keyof Of]?: readonly [Of[Field]['values'][number], ...Of[Field]['values'][number][]] }

/** What somebody may do with a record. */
export interface ActionSpec<Of extends Machines = Machines> {
  readonly label: Text
  /** Whoever holds one of them may do it; LOGIN for everybody who is signed in, null for what only the system does. */
  readonly code: Code | readonly [Code, ...Code[]] | 'LOGIN' | null
  readonly from: States<Of>
  /** Where it leads, of those fields that it moves. */
  readonly to?: { readonly [Field in keyof Of]?: Of[Field]['values'][number] }
  /** The path of the call that does it; absent where the page leads to a form of its own. */
  readonly call?: string
  /** What a person is told in any other state; 当前状态不能进行此操作 unless given. */
  readonly refusal?: Refusal
  /** Takes something away: asked for twice, shown in red. */
  readonly danger?: boolean
}

export interface Action<Name extends string = string> extends ActionSpec {
  readonly name: Name
}

export type Actions<Name extends string = string> = { readonly [Each in Name]: Action<Each> }

/**
 * What can be done with a record and in which states, declared once: the rule asserts it (`lockFor`), lists and details
 * answer it (`actionsOf`), the page draws it (`<RowActions>`).
 *
 *   export const companyActions = actions({ state: companyStates }, {
 *     disable: { label: ['停用', 'Disable'], code: 'Company.disable', from: { state: ['ENABLED'] }, to: { state: 'DISABLED' }, call: '/disableCompany' },
 *   })
 */
// @__NO_SIDE_EFFECTS__
export function actions<const Of extends Machines, const Specs extends Record<string, ActionSpec<NoInfer<Of>>>>(
  of: Of,
  specs: Specs,
): { readonly [Name in keyof Specs & string]: Action<Name> & Pick<Specs[Name], 'to' & keyof Specs[Name]> } {
  for (const [name, { from }] of Object.entries(specs))
    for (const [field, states] of Object.entries(from as Record<string, readonly (string | number)[]>))
      for (const state of states)
        if (!(of[field]?.values as readonly (string | number)[] | undefined)?.includes(state))
          throw new Error(`actions: ${name} names no state of ${field}: ${state}`)
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, { ...spec, name }])) as never
}

/** The names of actions as a schema, for the `actions` of a row. */
export function actionNames<Name extends string>(of: Actions<Name>): z.ZodEnum<{ [Each in Name]: Each }> {
  return z.enum(Object.keys(of) as [Name, ...Name[]])
}

/** Whether a record is in a state in which the action is possible. */
export function isPossible({ from }: Pick<ActionSpec, 'from'>, row: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(from as Record<string, readonly unknown[]>).every(([field, states]) => states.includes(row[field]))
}
