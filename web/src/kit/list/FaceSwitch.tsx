import { CalendarOutlined, ProjectOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useText } from '../../base/text.ts'
import { faceText } from './face-text.ts'
import { useFace } from './list-face.ts'
import type { FaceName, ListFaces } from './list-face.ts'

const icons = { list: <UnorderedListOutlined />, board: <ProjectOutlined />, calendar: <CalendarOutlined /> }

/** Changes between the rows and the other faces of the list. */
export function FaceSwitch({ faces }: { faces: ListFaces }) {
  const t = useText(faceText)
  const navigate = useNavigate()
  const active = useFace(faces) ?? 'list'
  const show = (as: FaceName | undefined) =>
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, as }), replace: true, resetScroll: false })
  return (
    <div className="kit-faces" role="group" aria-label={t.label}>
      {(['list', ...(Object.keys(faces) as FaceName[])] as const).map(name => (
        <Button
          key={name}
          type="text"
          icon={icons[name]}
          aria-label={t[name]}
          title={t[name]}
          aria-pressed={name === active}
          onClick={() => show(name === 'list' ? undefined : name)}
        />
      ))}
    </div>
  )
}
