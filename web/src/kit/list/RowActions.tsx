import type { ReactNode } from 'react'
import { SiteLink } from '../../base/SiteLink.tsx'
import { useOfferedActions } from './actions.ts'
import type { ActionsProps } from './actions.ts'
import { RowButton } from './RowButton.tsx'
import { RowMore } from './RowMore.tsx'

const openCount = 1

interface RowActionsProps<Name extends string> extends ActionsProps<Name> {
  /** What stands before them, such as the link to the record. */
  children?: ReactNode
}

/**
 * What can be done with a row: its next step open, the rest behind ⋯. They show on hover and on focus.
 *
 *   <RowActions of={companyActions} row={row} on={{ examine: () => open('examine', row), edit: { to: paths.CompanyEdit({ companyId: row.id }) } }} />
 */
export function RowActions<Name extends string>({ children, ...props }: RowActionsProps<Name>) {
  const { open, rest, running } = useOfferedActions(props, openCount)
  return (
    <span className="kit-moves">
      {children}
      {open.map(({ key, label, danger, to, onClick }) =>
        to === undefined ? (
          <RowButton key={key} data-danger={danger} disabled={running} onClick={onClick}>
            {label}
          </RowButton>
        ) : (
          <SiteLink key={key} to={to} className="kit-row-button">
            {label}
          </SiteLink>
        ),
      )}
      <RowMore items={rest} />
    </span>
  )
}
