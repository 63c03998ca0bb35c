import { Drawer } from 'antd'
import type { DrawerProps } from 'antd'
import type { ReactNode } from 'react'
import { GuardedCloseContext, useGuardedClose } from './form/guarded-close.ts'
import './side-drawer.css'

/** Drawers have two widths: one for a form or a few facts, one for a record or a table. */
const widths = { narrow: 480, wide: 960 }

interface SideDrawerProps extends Pick<DrawerProps, 'extra' | 'loading' | 'mask' | 'placement'> {
  title: ReactNode
  /** The state of the record, beside its title. */
  state?: ReactNode
  open: boolean
  onClose: () => void
  isWide?: boolean
  children: ReactNode
}

/** Something beside the page. It asks before it closes over what was typed inside: a form, or a comment. */
export function SideDrawer({ title, state, open, onClose, isWide = false, children, ...rest }: SideDrawerProps) {
  const guard = useGuardedClose(onClose)
  return (
    <Drawer
      className="kit-drawer"
      title={
        state ? (
          <span className="kit-drawer-title">
            {title} {state}
          </span>
        ) : (
          title
        )
      }
      open={open}
      onClose={guard.close}
      size={isWide ? widths.wide : widths.narrow}
      destroyOnHidden
      {...rest}
    >
      <GuardedCloseContext value={guard}>{children}</GuardedCloseContext>
    </Drawer>
  )
}
