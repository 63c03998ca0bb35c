import {
  AccountBookOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CustomerServiceOutlined,
  DownloadOutlined,
  HomeOutlined,
  IdcardOutlined,
  PhoneOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { MenuIcon as MenuIconName } from '@gongtai/contract'
import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'

/** The icons that the groups carry from the start come with the frame, all others when somebody has chosen one. */
const usual: Partial<Record<MenuIconName, ComponentType>> = {
  'account-book': AccountBookOutlined,
  appstore: AppstoreOutlined,
  'bar-chart': BarChartOutlined,
  'customer-service': CustomerServiceOutlined,
  download: DownloadOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  phone: PhoneOutlined,
  read: ReadOutlined,
  safety: SafetyCertificateOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  solution: SolutionOutlined,
  team: TeamOutlined,
}

const RareMenuIcon = lazy(() => import('./RareMenuIcon.tsx').then(file => ({ default: file.RareMenuIcon })))

/** An icon of the contract's list by its name; the room of one where there is none. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = usual[name as MenuIconName]
  if (Icon !== undefined) return <Icon />
  const room = <span className="anticon menu-icon-room" aria-hidden="true" />
  if (name === '') return room
  return (
    <Suspense fallback={room}>
      <RareMenuIcon name={name} />
    </Suspense>
  )
}
