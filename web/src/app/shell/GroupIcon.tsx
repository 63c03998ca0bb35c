import {
  AppstoreOutlined,
  BarChartOutlined,
  CustomerServiceOutlined,
  DownloadOutlined,
  FlagOutlined,
  HomeOutlined,
  PhoneOutlined,
  ReadOutlined,
  ReconciliationOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import type { RouteGroup } from '@gongtai/contract'
import type { ComponentType } from 'react'

const icons: Record<RouteGroup, ComponentType> = {
  access: AppstoreOutlined,
  recruitment: SolutionOutlined,
  'customer-service': CustomerServiceOutlined,
  'home-service': HomeOutlined,
  flexible: ThunderboltOutlined,
  crm: TeamOutlined,
  telemarketing: PhoneOutlined,
  'product-center': ShopOutlined,
  training: ReadOutlined,
  reports: BarChartOutlined,
  config: SettingOutlined,
  permissions: SafetyCertificateOutlined,
  gig: FlagOutlined,
  reconciliation: ReconciliationOutlined,
  downloads: DownloadOutlined,
}

export function GroupIcon({ group }: { group: RouteGroup }) {
  const Icon = icons[group]
  return <Icon />
}
