-- One row per entry of the source with known adverts: how many, and how many of
-- them the pull shows.
select
    known.entry,
    count(*)::integer as known,
    count(incoming.advert)::integer as shown,
from known_adverts as known
left join incoming_adverts as incoming
    on known.advert = incoming.advert
where known.missed_at is null
group by known.entry
order by known.entry
