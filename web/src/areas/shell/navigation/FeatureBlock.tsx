import { useId } from 'react'
import type { MenuGroup } from '../../../base/menu.ts'
import { MenuIcon } from '../../../kit/show/MenuIcon.tsx'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

export function FeatureBlock({ groups }: { groups: MenuGroup[] }) {
  const t = useText(text)
  const id = useId()
  return (
    <section className="welcome-block welcome-features" aria-labelledby={id}>
      <div className="welcome-block-head">
        <h2 id={id}>{t.features}</h2>
      </div>
      <div className="welcome-cards">
        {groups.map(group => (
          <div key={group.key} className="welcome-card">
            <h3>
              <MenuIcon name={group.icon} />
              {group.title}
            </h3>
            <ul>
              {group.entries.map(entry => (
                <li key={entry.key}>
                  {entry.external ? (
                    <a href={entry.to} target="_blank" rel="noopener noreferrer">
                      {entry.title}
                    </a>
                  ) : (
                    <SiteLink to={entry.to}>{entry.title}</SiteLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
