import { SiteLink } from '../../base/SiteLink.tsx'
import type { ChartData } from './chart-data.ts'
import { blank } from './show.tsx'

/** The figures of a chart for those who read them, with the way to the records behind each. */
export function ChartTable({ data: { title, labels, series, addressOf } }: { data: ChartData }) {
  return (
    // The table scrolls within the chart, so it can be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="kit-chart-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{title}</span>
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two labels may be the same
            <tr key={place}>
              <th scope="row">
                <Label label={label} address={addressOf?.(place)} />
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="kit-figure">
                  {values[place] ?? blank}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Label({ label, address }: { label: string; address: string | undefined }) {
  return address === undefined ? label : <SiteLink to={address}>{label}</SiteLink>
}
