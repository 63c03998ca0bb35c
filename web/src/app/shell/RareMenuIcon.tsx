import {
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  ContactsOutlined,
  FileOutlined,
  FolderOutlined,
  FundOutlined,
  GlobalOutlined,
  KeyOutlined,
  LineChartOutlined,
  LinkOutlined,
  LockOutlined,
  MessageOutlined,
  PieChartOutlined,
  RocketOutlined,
  ShoppingOutlined,
  TagsOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const icons: Record<string, ComponentType> = {
  audit: AuditOutlined,
  bank: BankOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  calendar: CalendarOutlined,
  contacts: ContactsOutlined,
  file: FileOutlined,
  folder: FolderOutlined,
  fund: FundOutlined,
  global: GlobalOutlined,
  key: KeyOutlined,
  'line-chart': LineChartOutlined,
  link: LinkOutlined,
  lock: LockOutlined,
  message: MessageOutlined,
  'pie-chart': PieChartOutlined,
  rocket: RocketOutlined,
  shopping: ShoppingOutlined,
  tags: TagsOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
}

export function RareMenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? LinkOutlined
  return <Icon />
}
