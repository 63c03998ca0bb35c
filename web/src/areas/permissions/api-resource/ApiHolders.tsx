import { paths } from '@gongtai/contract'
import type { ApiInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { HolderList } from '../role/HolderList.tsx'
import './api.css'
import { text } from './text.ts'

export function ApiHolders({ info }: { info: ApiInfo }) {
  const t = useText(text).api
  const can = useCan()
  return (
    <div className="api-holders">
      <p>{t.people(info.staffCount)}</p>
      {info.access !== 'CODE' && <p className="kit-secondary">{t.anyone}</p>}
      {info.grants.map(({ code, label, roles }) => (
        <section key={code}>
          <h3>
            {label} <span className="kit-secondary">{code}</span>
          </h3>
          {roles.length === 0 && <p className="kit-secondary">{t.noRole}</p>}
          <span className="api-tags">
            {roles.map(role =>
              can('UserManage') ? (
                <Link key={role.id} to={paths.UserManage({ roleId: role.id })}>
                  <ToneTag tone="info">{role.title}</ToneTag>
                </Link>
              ) : (
                <ToneTag key={role.id} tone="neutral">
                  {role.title}
                </ToneTag>
              ),
            )}
          </span>
        </section>
      ))}
      {info.access === 'CODE' && <HolderList apiId={info.id} />}
    </div>
  )
}
