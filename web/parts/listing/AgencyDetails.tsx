import './AgencyDetails.css';
import type { ReactNode } from 'react';
import type { Agency } from '../../../api/contract/listing.ts';
import { Panel } from '../../ui/Panel.tsx';

/** The home's agency: hours or an address that it doesn't give are marked as such. */
export function AgencyDetails({ agency }: { agency: Agency }) {
  const { agencyName, contactName, phoneNumber, officeHours, address } = agency;
  if (![agencyName, contactName, phoneNumber, officeHours, address?.length].some(Boolean)) {
    return (
      <Panel title="Agency Details">
        <p>The advert names no agency.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Agency Details">
      <dl className="agency facts ruled">
        {agencyName ? <Detail name="Agency">{agencyName}</Detail> : null}
        {contactName ? <Detail name="Contact">{contactName}</Detail> : null}
        {phoneNumber ? (
          <Detail name="Phone">
            <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
          </Detail>
        ) : null}
        <Detail name="Office hours">{officeHours}</Detail>
        <Detail name="Address">
          {address?.length ? (
            <address>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          ) : (
            ''
          )}
        </Detail>
      </dl>
    </Panel>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="none">None specified.</span>}</dd>
    </div>
  );
}
