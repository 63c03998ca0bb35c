import { homePersonStates, movesFrom } from '@gongtai/contract'
import type { HomeUserRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { personLink } from './opened.ts'
import type { OpenedPerson, Person, UserType } from './opened.ts'
import { text } from './text.ts'

interface PersonRowActionsProps {
  type: UserType
  person: Person
  status: HomeUserRow['status']
  open: (next: OpenedPerson) => void
}

export function PersonRowActions({ type, person, status, open }: PersonRowActionsProps) {
  const t = useText(text)
  const can = useCan()
  return (
    <span className="kit-moves">
      <Can code="HomeUserDetail">
        <Link {...personLink(type, person.id)} className="kit-row-button">
          {t.view}
        </Link>
      </Can>
      {movesFrom(homePersonStates, status)
        .filter(move => can(`HomeUser.${move}`))
        .map(move => (
          <RowButton key={move} onClick={() => open({ type, dialog: move, person })}>
            {t[move]}
          </RowButton>
        ))}
      {type === 'CONSUMER' && status === 'ENABLED' && (
        <Can code="HomeOrder.add">
          <RowButton onClick={() => open({ type, dialog: 'order', person })}>{t.order}</RowButton>
        </Can>
      )}
    </span>
  )
}
