import { homePersonStates, movesFrom } from '@gongtai/contract'
import type { HomeUserRow } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import type { OpenedPerson, Person, UserType } from './opened.ts'
import { text } from './text.ts'

interface PersonHeadActionsProps {
  type: UserType
  person: Person
  status: HomeUserRow['status']
  mayEdit: boolean
  open: (next: OpenedPerson) => void
  /** What only one of the two kinds of people has. */
  children?: ReactNode
}

export function PersonHeadActions({ type, person, status, mayEdit, open, children }: PersonHeadActionsProps) {
  const t = useText(text)
  const can = useCan()
  return (
    <>
      {children}
      {movesFrom(homePersonStates, status)
        .filter(move => can(`HomeUser.${move}`))
        .map(move => (
          <Button key={move} danger={move === 'disable'} onClick={() => open({ type, dialog: move, person })}>
            {t[move]}
          </Button>
        ))}
      {mayEdit && (
        <Button type="primary" onClick={() => open({ type, dialog: 'form', person })}>
          {t.edit}
        </Button>
      )}
    </>
  )
}
