import { useNavigate, useSearch } from '@tanstack/react-router'

export const detailParts = ['basic', 'rights', 'identities', 'logins', 'history'] as const
export type DetailPart = (typeof detailParts)[number]

/** The member whose details are open stands in the address: `?view=12&part=rights`. */
export function useViewed() {
  const search: { view?: unknown; part?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (view: number | undefined, part: DetailPart | undefined) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => {
        const { view: _view, part: _part, ...rest } = old
        return { ...rest, ...(view === undefined ? {} : { view: String(view) }), ...(part === undefined || part === 'basic' ? {} : { part }) }
      },
      replace: true,
      resetScroll: false,
    })
  const id = Number(search.view)
  return {
    id: Number.isInteger(id) && id > 0 ? id : undefined,
    part: detailParts.find(part => part === search.part) ?? 'basic',
    show: (view: number, part?: DetailPart) => go(view, part),
    hide: () => go(undefined, undefined),
  }
}
