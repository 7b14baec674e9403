import { type FormEvent, useState } from 'react';
import {
  type Area,
  type PeriodLength,
  periodLengths,
  wholeCountry,
} from '../../../api/contract/areas.ts';
import { counties, findCounty } from '../../../api/contract/lists.ts';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { Button, SelectField } from '../../ui/Field.tsx';
import { periodNouns } from './describe-trends.ts';
import { canAdd, type Measure, measures, type TrendState } from './trend-data.ts';

type Props = {
  state: TrendState;
  /** The period that is shown, chosen or not. */
  months: PeriodLength;
  /** The area that can't be taken away. */
  own: Area | undefined;
  onChange: (state: TrendState) => void;
};

/** What a chart over time shows: of which sales, over which periods, and which areas. */
export function TrendControls({ state, months, own, onChange }: Props) {
  return (
    <div className="choices-bar row end">
      <Choices legend="Figure">
        {measures.map((measure) => (
          <Choice
            key={measure}
            isOn={measure === state.measure}
            onPress={() => onChange({ ...state, measure })}
          >
            {measureWords[measure]}
          </Choice>
        ))}
      </Choices>
      <Choices legend="By">
        {periodLengths.map((length) => (
          <Choice
            key={length}
            isOn={length === months}
            onPress={() => onChange({ ...state, months: length })}
          >
            {periodNouns[length]}
          </Choice>
        ))}
      </Choices>
      <Areas state={state} own={own} onChange={onChange} />
    </div>
  );
}

const measureWords: Readonly<Record<Measure, string>> = {
  median: 'Median price',
  average: 'Average price',
  sales: 'Sales',
};

function Areas({ state, own, onChange }: Omit<Props, 'months'>) {
  const { areas } = state;
  const [chosen, choose] = useState('');
  const others = [wholeCountry, ...counties].filter((area) => canAdd(areas, area));
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('area') ?? '');
    const area = name === wholeCountry ? wholeCountry : findCounty(name);
    if (area && canAdd(areas, area)) onChange({ ...state, areas: [...areas, area] });
  };
  return (
    <div className="row end gap-3">
      {areas.length > 1 ? (
        <Choices legend="Shown">
          {areas.map((area) =>
            area === own ? null : (
              <Choice
                key={area}
                name={`Take ${area} away`}
                onPress={() => onChange({ ...state, areas: areas.filter((one) => one !== area) })}
              >
                {area} ×
              </Choice>
            ),
          )}
        </Choices>
      ) : null}
      {others.length > 0 ? (
        <form className="trend-add row end gap-2" onSubmit={add}>
          <SelectField
            label="Compare with"
            name="area"
            value={others.find((area) => area === chosen) ?? others[0]}
            onChange={({ target }) => choose(target.value)}
          >
            {others.map((area) => (
              <option key={area}>{area}</option>
            ))}
          </SelectField>
          <Button type="submit" kind="plain">
            Add
          </Button>
        </form>
      ) : null}
    </div>
  );
}
