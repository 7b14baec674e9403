import type { ReactNode } from 'react';
import type { Agency } from '../../../api/contract/listing.ts';
import { Panel } from '../../ui/Panel.tsx';
import './AgencyDetails.css';

/** The home's agency; what isn't given is marked as such. */
export function AgencyDetails({ agency }: { agency: Agency }) {
  const { agencyName, contactName, phoneNumber, officeHours, address } = agency;
  return (
    <Panel title="Agency Details">
      <div className="agency-box">
        <dl className="agency">
          <Detail name="Agency">{agencyName}</Detail>
          <Detail name="Contact">{contactName}</Detail>
          <Detail name="Phone">
            {phoneNumber ? (
              <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
            ) : (
              ''
            )}
          </Detail>
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
      </div>
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
