# As backends.vcl, for compose.yaml.

import directors;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend site_1 { .host = "site-1"; .port = "3000"; .probe = ready; .connect_timeout = 2s; }
backend site_2 { .host = "site-2"; .port = "3000"; .probe = ready; .connect_timeout = 2s; }
# The same without a probe: while the database is away no instance is ready, and each still has the pages in its memory.
backend unprobed_1 { .host = "site-1"; .port = "3000"; .connect_timeout = 2s; }
backend unprobed_2 { .host = "site-2"; .port = "3000"; .connect_timeout = 2s; }

sub vcl_init {
    new ready_sites = directors.round_robin();
    ready_sites.add_backend(site_1);
    ready_sites.add_backend(site_2);
    new all_sites = directors.round_robin();
    all_sites.add_backend(unprobed_1);
    all_sites.add_backend(unprobed_2);
    new sites = directors.fallback();
    sites.add_backend(ready_sites.backend());
    sites.add_backend(all_sites.backend());
}

# The network of compose.yaml.
acl purgers {
    "172.30.0.0"/24;
}
