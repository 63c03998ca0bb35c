import { InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { AnnouncementRow } from '@gongtai/contract'

/** An announcement as the frame shows it. */
export function Preview({ level, children }: { level: AnnouncementRow['level']; children: string }) {
  const Icon = level === 'INFO' ? InfoCircleOutlined : WarningOutlined
  return (
    <div className="announcement-preview" data-level={level}>
      <Icon />
      <span>{children}</span>
    </div>
  )
}
