import type { Call, InputOf, Machine } from '@gongtai/contract'
import { movesFrom } from '@gongtai/contract'
import { Button } from 'antd'
import { call as send } from '../../base/api.ts'
import { ask, say } from '../../base/notify.ts'
import { useCan } from '../../base/session.ts'
import { kitText } from '../kit-text.ts'
import { useOnce } from '../once.ts'
import { useText } from '../../base/text.ts'

interface MoveLook {
  label: string
  danger?: boolean
}

/** A move is made as it stands, after a question if there is one; or it opens a form of the page that makes the call. */
type MoveAction<Input> = MoveLook & ({ input: Input; confirm?: string; onPress?: undefined } | { onPress: () => void })

export interface Move {
  call: Call
  action: MoveAction<unknown>
}

/** `move(company.pass, { label: t.pass, input: { id: row.id, version: row.version }, confirm: t.surePass })` */
export function move<C extends Call>(call: C, action: MoveAction<InputOf<C>>): Move {
  return { call, action }
}

interface MoveButtonsProps<State extends string, MoveName extends string> {
  machine: Machine<State, MoveName>
  state: State
  moves: Partial<Record<NoInfer<MoveName>, Move>>
  /** Where the record carries `actions` because a guard needs more than state and codes. */
  allowed?: readonly NoInfer<MoveName>[]
  /** After a move, and after one that was refused because the record is no longer what the page shows. */
  onDone: () => void
}

/** The moves that the state machine and the codes of the person allow now, as buttons. */
export function MoveButtons<State extends string, MoveName extends string>({ machine, state, moves, allowed, onDone }: MoveButtonsProps<State, MoveName>) {
  const can = useCan()
  const mayMake = ({ access }: Call) => typeof access === 'string' || access.some(can)
  return (
    <span className="kit-moves">
      {movesFrom(machine, state).map(name => {
        const one = moves[name]
        if (one === undefined || !mayMake(one.call) || allowed?.includes(name) === false) return null
        return <MoveButton key={name} move={one} onDone={onDone} />
      })}
    </span>
  )
}

function MoveButton({ move: { call, action }, onDone }: { move: Move; onDone: () => void }) {
  const t = useText(kitText).move
  const { running, once } = useOnce()

  const press = once(async () => {
    if (action.onPress) return action.onPress()
    if (action.confirm !== undefined && !(await ask({ title: action.confirm, yes: t.confirm, no: t.cancel }))) return
    try {
      await send(call, action.input as InputOf<Call>)
      say('success', t.done)
    } catch {
      // Shown by `call`; the page asks below how the record stands now.
    }
    onDone()
  })

  return (
    <Button type="link" size="small" danger={action.danger} loading={running} onClick={() => void press()}>
      {action.label}
    </Button>
  )
}
