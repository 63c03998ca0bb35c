import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../../../base/session.ts'
import { personLink } from './person.ts'
import type { UserType } from './person.ts'

interface PersonLinkProps {
  type: UserType
  id: number
  className?: string
  children: ReactNode
}

/** Leads to a person for whoever may open the page, and is bare text for everybody else. */
export function PersonLink({ type, id, className, children }: PersonLinkProps) {
  const can = useCan()
  return can('HomeUserDetail') ? (
    <Link {...personLink(type, id)} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
}
